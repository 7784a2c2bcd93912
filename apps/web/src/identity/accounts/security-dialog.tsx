import { accountSettingsTexts } from '@paratope/contract/identity/accounts'
import { useTexts } from '#lib/texts/texts.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { SecuritySections } from './security-sections.tsx'

export default function SecurityDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(accountSettingsTexts)
  return (
    <Dialog open width={680} onClose={onClose} closeText={t('close')} title={t('security.title')}>
      <SecuritySections />
    </Dialog>
  )
}
