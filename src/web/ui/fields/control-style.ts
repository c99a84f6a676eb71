/** The class shared by inputs, selects and textareas (ui.css). */
export const CONTROL_STYLE = 'control';
