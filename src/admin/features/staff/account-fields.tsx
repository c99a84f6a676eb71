import { useTerm } from '#admin/formats/state-badge.tsx';
import staff from '#admin/text/en/staff.json';
import { STAFF_ROLES, type StaffRole } from '#core/staff/staff-role.ts';
import { useText } from '#web/text/use-text.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { BrandChoice } from './brand-choice.tsx';

/** Name, role and brands of an account. */
export function AccountFields({ account }: { readonly account: AccountValues }) {
  const t = useText(staff);
  const term = useTerm();
  return (
    <>
      <TextField label={t('staff.name')} name="name" defaultValue={account.name} autoComplete="off" required />
      <SelectField label={t('staff.role')} name="role" defaultValue={account.role}>
        {STAFF_ROLES.map((role) => (
          <option key={role} value={role}>
            {term('role', role)}
          </option>
        ))}
      </SelectField>
      <BrandChoice brands={account.brands} />
    </>
  );
}

interface AccountValues {
  readonly name: string;
  readonly role: StaffRole;
  readonly brands: readonly string[] | null;
}
