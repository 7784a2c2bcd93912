import { sessionTexts } from '@paratope/contract/identity/sessions/sessions.texts'
import { type ComponentType, Suspense } from 'react'
import { loadPasskeyLoginButton } from '#identity/passkeys/index.ts'
import { loadQrLoginButton } from '#identity/qr-logins/index.ts'
import { loadSsoButtons } from '#identity/sso/index.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { useHydrated } from '#lib/page/use-hydrated.ts'
import type { AlternativeLoginProps } from '#lib/session/login-step-props.ts'
import { useTexts } from '#lib/texts/texts.ts'
import styles from './alternative-logins.module.css'

type LoginButtonLoader = () => Promise<{ default: ComponentType<AlternativeLoginProps> }>

/** Other ways in, in the order they are shown, one line each; a door that a site does not have draws nothing. */
const loginButtonLoaders: Readonly<Record<string, LoginButtonLoader>> = {
  passkey: loadPasskeyLoginButton,
  third: loadSsoButtons,
  phone: loadQrLoginButton,
}

const loginButtons = Object.entries(loginButtonLoaders).map(([name, load]) => ({ name, Part: lazyComponent(load) }))

/** They come once the page is up; the form does not wait for them. */
export function AlternativeLogins({ onLogin, onFail }: AlternativeLoginProps) {
  const t = useTexts(sessionTexts)
  const { loginProviders: loginWays } = useSite()
  if (!useHydrated()) return null
  const availableLogins = loginButtons.filter(({ name }) => name !== 'third' || loginWays.length > 0)
  return (
    <div className={styles.doors}>
      <p className={styles.or}>{t('doors')}</p>
      {availableLogins.map(({ name, Part }) => (
        <Suspense key={name}>
          <Part onLogin={onLogin} onFail={onFail} />
        </Suspense>
      ))}
    </div>
  )
}
