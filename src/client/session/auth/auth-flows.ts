/** What signs in, out and up, and changes passwords. With the auth client, in a file of its own: a member who is signed in needs neither at first. */
export { requestPasswordReset, updatePassword, verifyRecovery } from './password-recovery.ts';
export { signIn, signUp } from './sign-in.ts';
export { signOut, signOutEverywhere } from './sign-out.ts';
