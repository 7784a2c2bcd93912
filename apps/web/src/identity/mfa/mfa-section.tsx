import { mfaTexts } from '@paratope/contract/identity/mfa/mfa.texts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { formatDay } from '#kit/page/format-dates.ts'
import { SettingsSection } from '#kit/page/settings-section.tsx'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { mfaStateQuery } from './mfa.data.ts'

const MfaEnrolDialog = lazyComponent(() => import('./mfa-enrol-dialog.tsx'))
const MfaManageDialog = lazyComponent(() => import('./mfa-manage-dialog.tsx'))

/** Whether logins ask for a second factor, and the way to change that. */
export default function MfaSection() {
  const t = useTexts(mfaTexts)
  const language = useLanguage()
  const { data: state } = useQuery(mfaStateQuery)
  const [openDialog, setOpenDialog] = useState<'enrol' | 'manage'>()
  const close = () => setOpenDialog(undefined)
  const offText = state?.required ? t('state.required') : t('state.off')
  const lead = state?.since
    ? t('state.on', { when: formatDay(state.since, language), left: state.recoveryCodesLeft })
    : offText
  return (
    <SettingsSection
      hasDivider
      title={t('title')}
      lead={lead}
      action={
        <Button size="small" disabled={!state} onClick={() => setOpenDialog(state?.active ? 'manage' : 'enrol')}>
          {state?.active ? t('change') : t('turn.on')}
        </Button>
      }
    >
      <Suspense>
        {openDialog === 'enrol' && <MfaEnrolDialog onClose={close} />}
        {openDialog === 'manage' && state && <MfaManageDialog state={state} onClose={close} />}
      </Suspense>
    </SettingsSection>
  )
}
