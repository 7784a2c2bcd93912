import { phoneLoginTexts } from '@paratope/contract/sessions'
import { sessionTexts } from '@paratope/contract/texts/sessions'
import { accountTexts } from '@paratope/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { ApiKeysPart } from '#domains/api-keys/index.tsx'
import { LinkedAccounts } from '#domains/identities/index.tsx'
import { PasskeysPart } from '#domains/passkeys/index.tsx'
import { SecondFactorRow } from '#domains/second-factors/index.tsx'
import { BindPhoneDialog, MySessions } from '#domains/sessions/index.tsx'
import { lazyPart } from '#lib/lazy.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { profileQuery, useProfile } from './account.data.ts'
import styles from './account.module.css'
import { ChangePassword } from './index.tsx'

const LoginDataDialog = lazyPart(() => import('./login-data-dialog.tsx'))

/** What keeps an account one's own: the password, what one logs in with, its second factor and passkeys, the keys of programs, and who is logged in. */
export function SecurityList() {
  const say = useSay(accountTexts)
  const saySession = useSay(sessionTexts)
  const sayPhone = useSay(phoneLoginTexts)
  const queries = useQueryClient()
  const { data: profile } = useProfile()
  const [open, setOpen] = useState<'password' | 'loginData' | 'phone'>()
  const close = () => setOpen(undefined)
  const id = useId()

  function bound() {
    close()
    void queries.invalidateQueries(profileQuery)
  }

  return (
    <div className={styles.security}>
      <div className={styles.row}>
        <div>
          <h3>{say('security.password')}</h3>
          <p>{say('security.password.hint')}</p>
        </div>
        <Button size="small" onClick={() => setOpen('password')}>
          {saySession('change.title')}
        </Button>
      </div>
      <div className={styles.row}>
        <div>
          <h3 id={`${id}-loginData`}>{say('security.loginData')}</h3>
          <p>{[profile?.email, profile?.phone].filter(Boolean).join(' · ') || say('none')}</p>
        </div>
        <Button
          size="small"
          id={`${id}-change`}
          aria-labelledby={`${id}-change ${id}-loginData`}
          disabled={!profile}
          onClick={() => setOpen('loginData')}
        >
          {say('loginData.change')}
        </Button>
      </div>
      <div className={styles.row}>
        <div>
          <h3 id={`${id}-phone`}>{sayPhone('bind.row')}</h3>
          <p>{profile && (profile.phone ?? sayPhone('bind.none'))}</p>
        </div>
        <Button
          size="small"
          id={`${id}-bind`}
          aria-labelledby={`${id}-bind ${id}-phone`}
          disabled={!profile}
          onClick={() => setOpen('phone')}
        >
          {sayPhone(profile?.phone ? 'bind.change' : 'bind.open')}
        </Button>
      </div>
      <Suspense>
        <SecondFactorRow />
        <PasskeysPart />
        <ApiKeysPart />
      </Suspense>
      <Suspense>
        <LinkedAccounts />
        <MySessions />
      </Suspense>
      <Suspense>
        {open === 'password' && <ChangePassword onClose={close} />}
        {open === 'phone' && <BindPhoneDialog replaces={Boolean(profile?.phone)} onBound={bound} onClose={close} />}
        {open === 'loginData' && profile && <LoginDataDialog profile={profile} onClose={close} />}
      </Suspense>
    </div>
  )
}
