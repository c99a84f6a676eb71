import { createContext } from 'react';

/** Whether the surrounding CommandForm is being sent. */
export const FormPendingContext = createContext(false);
