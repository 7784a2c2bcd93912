import { registrationTexts } from '@paratope/contract/identity/accounts/registration.texts'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { pageOf } from '#lib/page/page-context.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { useSite } from '#lib/page/site-context.tsx'
import { useHydrated } from '#lib/page/use-hydrated.ts'
import { getLoginHref, loginPath, parseRedirectTarget } from '#lib/session/redirect-target.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { CenteredPage } from '#ui/display/centered-page.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { RegisterForm } from './register-form.tsx'
import styles from './register-page.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const { client, language, tags } = pageOf(context)
  tags.add('dictionaries')
  const items = await client.dictionaries.items({ params: { dictCode: 'country' } })
  const { compare } = new Intl.Collator(language)
  return { countries: items.map(({ value, text }) => ({ value, text })).sort((a, b) => compare(a.text, b.text)) }
}

export default function RegisterPage() {
  const { countries } = useLoaderData<typeof loader>()
  const { contact } = useSite()
  const t = useTexts(registrationTexts)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  // The page from the server is the same for every target.
  const target = useHydrated() ? parseRedirectTarget(search.get('redirect')) : undefined
  const loginHref = target === undefined ? loginPath : getLoginHref(target)
  return (
    <>
      <PageHead title={t('title')} description={t('lead')} path="/user/register" />
      <CenteredPage
        size="medium"
        title={t('title')}
        lead={t('lead')}
        after={
          <p className={styles.other}>
            {t('login.ask')} <Link href={loginHref}>{t('login')}</Link>
          </p>
        }
      >
        <noscript>
          <Callout tone="warning">{t('noscript', { email: contact.emails[1] })}</Callout>
        </noscript>
        <RegisterForm
          countries={countries}
          onDone={(email) =>
            navigate('/user/register-result', { replace: true, state: { email, loginLink: loginHref } })
          }
        />
      </CenteredPage>
    </>
  )
}
