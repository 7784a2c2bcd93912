import { accountSettingsTexts } from '@paratope/contract/identity/accounts'
import { phoneLoginTexts } from '@paratope/contract/identity/sessions'
import { sessionTexts } from '@paratope/contract/identity/sessions/sessions.texts'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { MfaSection } from '#identity/mfa/index.ts'
import { PasskeysSection } from '#identity/passkeys/index.ts'
import { BindPhoneDialog } from '#identity/sessions/index.ts'
import { LinkedAccounts } from '#identity/sso/index.ts'
import { SettingsSection } from '#kit/page/settings-section.tsx'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { profileQuery, useProfile } from './account.data.ts'
import styles from './account.module.css'
import { ChangePasswordDialog } from './index.ts'

const LoginDataDialog = lazyComponent(() => import('./login-data-dialog.tsx'))

/** Password, login data, mobile number, second factor, passkeys and linked accounts. */
export function SecuritySections() {
  const t = useTexts(accountSettingsTexts)
  const tSession = useTexts(sessionTexts)
  const tPhone = useTexts(phoneLoginTexts)
  const queryClient = useQueryClient()
  const { data: profile } = useProfile()
  const [openDialog, setOpenDialog] = useState<'password' | 'loginData' | 'phone'>()
  const close = () => setOpenDialog(undefined)
  const id = useId()

  function handlePhoneBound() {
    close()
    void queryClient.invalidateQueries(profileQuery)
  }

  return (
    <div className={styles.security}>
      <SettingsSection
        title={t('security.password')}
        lead={t('security.password.hint')}
        hasDivider
        action={
          <Button size="small" onClick={() => setOpenDialog('password')}>
            {tSession('change.title')}
          </Button>
        }
      />
      <SettingsSection
        title={t('security.loginData')}
        titleId={`${id}-loginData`}
        lead={[profile?.email, profile?.phone].filter(Boolean).join(' · ') || t('none')}
        hasDivider
        action={
          <Button
            size="small"
            id={`${id}-change`}
            aria-labelledby={`${id}-change ${id}-loginData`}
            disabled={!profile}
            onClick={() => setOpenDialog('loginData')}
          >
            {t('loginData.change')}
          </Button>
        }
      />
      <SettingsSection
        title={tPhone('bind.row')}
        titleId={`${id}-phone`}
        lead={profile && (profile.phone ?? tPhone('bind.none'))}
        hasDivider
        action={
          <Button
            size="small"
            id={`${id}-bind`}
            aria-labelledby={`${id}-bind ${id}-phone`}
            disabled={!profile}
            onClick={() => setOpenDialog('phone')}
          >
            {tPhone(profile?.phone ? 'bind.change' : 'bind.open')}
          </Button>
        }
      />
      <Suspense>
        <MfaSection />
        <PasskeysSection />
        <LinkedAccounts />
      </Suspense>
      <Suspense>
        {openDialog === 'password' && <ChangePasswordDialog onClose={close} />}
        {openDialog === 'phone' && (
          <BindPhoneDialog replaces={Boolean(profile?.phone)} onBound={handlePhoneBound} onClose={close} />
        )}
        {openDialog === 'loginData' && profile && <LoginDataDialog profile={profile} onClose={close} />}
      </Suspense>
    </div>
  )
}
