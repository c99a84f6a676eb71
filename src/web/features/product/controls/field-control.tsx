import { isTicked } from '#core/forms/check-field.ts';
import type { FieldView } from '#web/features/product/product-views.ts';
import product from '#web/text/en/product.json';
import { useText } from '#web/text/use-text.ts';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { TextareaField } from '#web/ui/fields/textarea-field.tsx';
import { fieldControl } from './control-name.ts';

/** The most characters of any custom field. */
const MAX_CHARACTERS = 5000;

/** One of the 'Additional details' with the control of its type. */
export function FieldControl({ field, text, error }: FieldControlProps) {
  const t = useText(product);
  const later = field.canBeGivenLater ? t('product.fields.later') : '';
  const hint = [field.hint, later].filter(Boolean).join(' ') || undefined;
  const frame = {
    label: field.name,
    hint,
    error,
    name: fieldControl(field.key),
    required: field.required && !field.canBeGivenLater,
  };
  const isOptional = !field.required;
  switch (field.type) {
    case 'textarea':
      return <TextareaField {...frame} isOptional={isOptional} defaultValue={text} maxLength={MAX_CHARACTERS} />;
    case 'select':
      return (
        <SelectField {...frame} isOptional={isOptional} defaultValue={text}>
          <option value="">{t('product.fields.choose')}</option>
          {field.choices.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SelectField>
      );
    case 'checkbox':
      return <CheckboxField {...frame} defaultChecked={isTicked(text)} />;
    case 'number':
      return <TextField {...frame} isOptional={isOptional} defaultValue={text} inputMode="decimal" maxLength={25} />;
    case 'hostname':
      return (
        <TextField
          {...frame}
          isOptional={isOptional}
          defaultValue={text}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={253}
        />
      );
    case 'text':
      return <TextField {...frame} isOptional={isOptional} defaultValue={text} maxLength={MAX_CHARACTERS} />;
  }
}

interface FieldControlProps {
  readonly field: FieldView;
  readonly text: string;
  readonly error: string | undefined;
}
