import { sayMaybe } from '@paratope/contract/texts'
import { identityTexts } from '@paratope/contract/texts/identities'
import { useLanguage } from '#lib/frame.tsx'
import { loginFor, loginPath, redirectTarget } from '#lib/redirect-target.ts'
import type { RequestFailed } from '#lib/request-failed.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import styles from './identities.module.css'
import { leavingSlot, thirdLoginFor } from './third-path.ts'

/** What went wrong, and the two ways on. */
export default function WayFailed({ failure, left }: { failure: RequestFailed; left: string | undefined }) {
  const say = useSay(identityTexts)
  const language = useLanguage()
  const target = redirectTarget(leavingSlot.read()?.redirect)
  const hint = sayMaybe(identityTexts, language, `hint.${failure.error ?? ''}`)
  return (
    <div className={styles.stack}>
      <Callout tone="danger" role="alert" title={failure.message || say('page.failed')}>
        {hint}
      </Callout>
      {left && (
        <Button tone="primary" wide as="a" href={thirdLoginFor(left, target)}>
          {say('page.again')}
        </Button>
      )}
      <Button wide href={target === undefined ? loginPath : loginFor(target)}>
        {say('page.login')}
      </Button>
    </div>
  )
}
