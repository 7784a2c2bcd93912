import { ssoTexts } from '@paratope/contract/identity/sso/sso.texts'
import { tOptional } from '@paratope/contract/texts'
import type { RequestFailed } from '#lib/api/request-failed.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { getLoginHref, loginPath, parseRedirectTarget } from '#lib/session/redirect-target.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import styles from './sso.module.css'
import { getSsoLoginHref, outgoingLoginSlot } from './sso-login-path.ts'

/** Error and the two ways to go on. */
export default function SsoFailure({
  failure,
  providerType,
}: {
  failure: RequestFailed
  providerType: string | undefined
}) {
  const t = useTexts(ssoTexts)
  const language = useLanguage()
  const target = parseRedirectTarget(outgoingLoginSlot.read()?.redirect)
  const hint = tOptional(ssoTexts, language, `hint.${failure.error ?? ''}`)
  return (
    <div className={styles.stack}>
      <Callout tone="danger" role="alert" title={failure.message || t('page.failed')}>
        {hint}
      </Callout>
      {providerType && (
        <Button tone="primary" isFullWidth as="a" href={getSsoLoginHref(providerType, target)}>
          {t('page.again')}
        </Button>
      )}
      <Button isFullWidth href={target === undefined ? loginPath : getLoginHref(target)}>
        {t('page.login')}
      </Button>
    </div>
  )
}
