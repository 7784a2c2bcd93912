import type { Language } from '@paratope/contract/texts'
import { loginDialog } from './login-dialog.ts'
import { prompts } from './prompts.ts'
import { requestTexts } from './requests.texts.ts'
import { logout, tokenSlot } from './session.ts'
import { sayIn } from './texts.ts'

/** The login has ended: on OK it ends here too, or else it is renewed over the page. A login in another tab is an answer too. */
export function askForLogin(language: Language, reload: () => void): void {
  if (prompts.current() || loginDialog.isOpen()) return
  const say = sayIn(requestTexts, language)
  const stop = tokenSlot.subscribe(() => {
    stop()
    prompts.close()
  })
  prompts.show({
    title: say('login.expired'),
    text: say('login.expired.text'),
    ok: say('login.again'),
    onOk() {
      stop()
      logout(reload)
    },
    other: {
      text: say('login.here'),
      run() {
        stop()
        void loginDialog.ask()
      },
    },
  })
}
