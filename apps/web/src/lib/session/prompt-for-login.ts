import type { Language } from '@paratope/contract/texts'
import { requestTexts } from '../api/requests.texts.ts'
import { promptDialog } from '../page/prompt-dialog.ts'
import { createT } from '../texts/texts.ts'
import { loginDialog } from './login-dialog.ts'
import { logout, tokenSlot } from './session.ts'

/**
 * Asks the user after the session ended: log in again over the page, or leave. A login in another tab answers it too.
 */
export function promptForLogin(language: Language, reload: () => void): void {
  if (promptDialog.current() || loginDialog.isOpen()) return
  const t = createT(requestTexts, language)
  const unsubscribe = tokenSlot.subscribe(() => {
    unsubscribe()
    promptDialog.close()
  })
  promptDialog.show({
    title: t('login.expired'),
    text: t('login.expired.text'),
    ok: t('login.again'),
    onOk() {
      unsubscribe()
      logout(reload)
    },
    alternative: {
      text: t('login.here'),
      run() {
        unsubscribe()
        void loginDialog.open()
      },
    },
  })
}
