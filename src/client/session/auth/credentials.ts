import { t } from '@lingui/core/macro';
import { PASSWORD_MESSAGES } from './auth-messages.ts';

export const SIGN_UP_MINIMUM = 8;
export const RESET_MINIMUM = 6;

/** Non-space text, an @, a dotted domain. Only catches typos; the server checks more. */
const ADDRESS = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

export function isEmailShape(email: string): boolean {
  return ADDRESS.test(email.trim());
}

export interface PasswordCheck {
  readonly id: 'length' | 'number' | 'uppercase';
  readonly label: string;
  readonly passed: boolean;
}

/** The three checks of the sign-up screen, in its order; the server requires the same. */
export function checkPassword(password: string): readonly PasswordCheck[] {
  return [
    { id: 'length', label: t`MIN 8 CHARS`, passed: characterCount(password) >= SIGN_UP_MINIMUM },
    { id: 'number', label: t`1+ NUMBER`, passed: /\d/.test(password) },
    { id: 'uppercase', label: t`1+ UPPERCASE`, passed: /\p{Lu}/u.test(password) },
  ];
}

/** How many of the checks pass, 0 to 3. */
export function passwordStrength(password: string): number {
  return checkPassword(password).filter(({ passed }) => passed).length;
}

export function canSignUp(email: string, password: string): boolean {
  return isEmailShape(email) && passwordStrength(password) === 3;
}

export function canSignIn(email: string, password: string): boolean {
  return isEmailShape(email) && password.length > 0;
}

/** What is wrong with a new password and its confirmation, as the reset screen says it; `null` if nothing is. */
export function resetProblem(password: string, confirmation: string): string | null {
  if (password !== confirmation) return PASSWORD_MESSAGES.mismatch();
  return isLongEnoughToReset(password) ? null : PASSWORD_MESSAGES.tooShort();
}

export function isLongEnoughToReset(password: string): boolean {
  return characterCount(password) >= RESET_MINIMUM;
}

/** A new member's name: the part of the address before the @. */
export function nameFromEmail(email: string): string {
  return email.trim().split('@')[0] ?? '';
}

/** Counts like the server: an emoji is one character. */
function characterCount(password: string): number {
  return [...password].length;
}
