import { userTexts } from '@paratope/contract/texts/users'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { useSite } from '#lib/frame.tsx'
import { useHydrated } from '#lib/hydrated.ts'
import { pageOf } from '#lib/page-context.ts'
import { PageHead } from '#lib/page-head.tsx'
import { loginFor, loginPath, redirectTarget } from '#lib/redirect-target.ts'
import { useSay } from '#lib/texts.ts'
import { Callout } from '#ui/callout.tsx'
import { Link } from '#ui/link.tsx'
import { NarrowPage } from '#ui/narrow-page.tsx'
import styles from './register.module.css'
import { RegisterForm } from './register-form.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { client, language, tags } = pageOf(context)
  tags.add('dictionaries')
  const items = await client.dictionaries.items({ params: { dictCode: 'country' } })
  const { compare } = new Intl.Collator(language)
  return { countries: items.map(({ value, text }) => ({ value, text })).sort((a, b) => compare(a.text, b.text)) }
}

export default function Register() {
  const { countries } = useLoaderData<typeof loader>()
  const { contact } = useSite()
  const say = useSay(userTexts)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  // The page from the server is the same for every target.
  const target = useHydrated() ? redirectTarget(search.get('redirect')) : undefined
  const loginLink = target === undefined ? loginPath : loginFor(target)
  return (
    <>
      <PageHead title={say('title')} description={say('lead')} path="/user/register" />
      <NarrowPage
        size="medium"
        title={say('title')}
        lead={say('lead')}
        after={
          <p className={styles.other}>
            {say('login.ask')} <Link href={loginLink}>{say('login')}</Link>
          </p>
        }
      >
        <noscript>
          <Callout tone="warning">{say('noscript', { email: contact.emails[1] })}</Callout>
        </noscript>
        <RegisterForm
          countries={countries}
          onDone={(email) => navigate('/user/register-result', { replace: true, state: { email, loginLink } })}
        />
      </NarrowPage>
    </>
  )
}
