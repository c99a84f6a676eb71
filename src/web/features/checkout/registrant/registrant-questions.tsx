import type { RegistrantView } from '#web/features/checkout/checkout-data.ts';
import registrant from '#web/text/en/domains-registrant.json';
import { useText } from '#web/text/use-text.ts';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { registrantId, registrantName } from './registrant-form.ts';
import type { RegistrantSectionProps } from './registrant-section.tsx';

type Question = RegistrantView['questions'][number];

/** The additional questions of registries, each with the TLD that requires it and the reason. */
export function RegistrantQuestions({ start, problems, questions }: QuestionsProps) {
  const t = useText(registrant);
  if (questions.length === 0) return null;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-4 text-16 font-semibold">{t('domains.registrant.questions')}</legend>
      {questions.map((question) => (
        <div key={question.key} className={question.only === null ? undefined : ONLY[question.only]}>
          <QuestionField
            question={question}
            answer={start.fields[question.key] ?? ''}
            code={problems.find(({ path }) => path === `fields.${question.key}`)?.code}
          />
        </div>
      ))}
    </fieldset>
  );
}

type QuestionsProps = Pick<RegistrantSectionProps, 'start' | 'problems' | 'questions'>;

/** Hides a question from buyers of another type than it is for. */
const ONLY = {
  personal:
    'group-has-[#registrant-same-as-billing:checked]/checkout:group-has-[input[name=type][value=business]:checked]/checkout:hidden',
  business:
    'group-has-[#registrant-same-as-billing:checked]/checkout:group-has-[input[name=type][value=personal]:checked]/checkout:hidden',
} as const;

function QuestionField({ question, answer, code }: QuestionFieldProps) {
  const t = useText(registrant);
  const { key, name, type, required, choices } = question;
  const path = `fields.${key}`;
  const tied = {
    id: registrantId(path),
    name: registrantName(path),
    label: name,
    hint: <Reasons question={question} />,
    error: errorText(code, t),
  };
  switch (type) {
    case 'checkbox':
      return <CheckboxField {...tied} defaultChecked={answer === 'on' || answer === 'true'} required={required} />;
    case 'select':
      return (
        <SelectField {...tied} defaultValue={answer} required={required} isOptional={!required}>
          <option value="">{t('domains.registrant.choose')}</option>
          {choices.map((choice) => (
            <option key={choice.key} value={choice.key}>
              {choice.name}
            </option>
          ))}
        </SelectField>
      );
    default:
      return (
        <TextField
          {...tied}
          type={type}
          defaultValue={answer}
          maxLength={500}
          required={required}
          isOptional={!required}
        />
      );
  }
}

interface QuestionFieldProps {
  readonly question: Question;
  readonly answer: string;
  readonly code: string | undefined;
}

function Reasons({ question }: { readonly question: Question }) {
  const t = useText(registrant);
  return (
    <>
      {question.askedBy.map(({ tld, reason }) => (
        <span key={tld} className="block">
          {t('domains.registrant.asked', { tld, reason })}
        </span>
      ))}
      {question.only === null ? null : <span className="block">{t(`domains.registrant.only.${question.only}`)}</span>}
    </>
  );
}

function errorText(
  code: string | undefined,
  t: ReturnType<typeof useText<readonly [typeof registrant]>>,
): string | undefined {
  if (code === undefined) return undefined;
  const key = `domains.registrant.error.${code}`;
  return t(t.has(key) ? key : 'domains.registrant.error.invalid');
}
