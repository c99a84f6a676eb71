import { type ActionFunctionArgs, type ClientActionFunctionArgs, redirect } from 'react-router';
import { runForm } from '#admin/forms/run-form.ts';
import { submitForm } from '#admin/forms/submit-form.ts';
import { screens } from '#admin/screens.ts';

export function loader() {
  throw redirect(screens.login.href());
}

export async function action(args: ActionFunctionArgs) {
  return runForm(args, async ({ api }) => {
    await api.session.logout({});
    throw redirect(screens.login.href());
  });
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

export default function Logout() {
  return null;
}
