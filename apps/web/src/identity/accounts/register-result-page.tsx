import { registrationTexts } from '@paratope/contract/identity/accounts/registration.texts'
import { useLocation } from 'react-router'
import { getHomePath } from '#lib/navigation/site-paths.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { useSiteContext } from '#lib/page/site-context.tsx'
import { useHydrated } from '#lib/page/use-hydrated.ts'
import { loginPath } from '#lib/session/redirect-target.ts'
import { isRecord, isString } from '#lib/storage/storage.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { CenteredPage } from '#ui/display/centered-page.tsx'
import { Icon } from '#ui/display/icons.tsx'
import styles from './register-result-page.module.css'

const nextSteps = ['login', 'find', 'ask'] as const

/** If a registration ends, with what comes next. */
export default function RegisterResultPage() {
  const { site } = useSiteContext()
  const t = useTexts(registrationTexts)
  const { state }: { state: unknown } = useLocation()
  const navigationState = useHydrated() && isRecord(state) ? state : {}
  const email = isString(navigationState['email']) ? navigationState['email'] : undefined
  const loginLink = isString(navigationState['loginLink']) ? navigationState['loginLink'] : loginPath
  return (
    <>
      <PageHead title={t('done.title')} path="/user/register-result" />
      <CenteredPage title={<ResultTitle text={t('done.title')} />}>
        <p>{email === undefined ? t('done.text') : t('done.for', { email })}</p>
        <div className={styles.actions}>
          <Button href={loginLink} tone="primary" size="large" isFullWidth>
            {t('done.next')}
          </Button>
          <Button href={getHomePath(site)} tone="quiet" isFullWidth>
            {t('done.browse')}
          </Button>
        </div>
        <h2 className={styles.heading}>{t('done.steps')}</h2>
        <ol className={styles.steps}>
          {nextSteps.map((step) => (
            <li key={step}>{t(`done.step.${step}`)}</li>
          ))}
        </ol>
      </CenteredPage>
    </>
  )
}

const ResultTitle = ({ text }: { text: string }) => (
  <span className={styles.title}>
    <Icon name="success" size={32} />
    {text}
  </span>
)
