/** What follows a login, for ways in that are pages of their own. */
export { stepAfter } from './login-steps.ts'
export { showWelcome as welcomeBack } from './welcome.ts'
