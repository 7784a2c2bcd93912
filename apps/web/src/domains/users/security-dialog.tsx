import { accountTexts } from '@paratope/contract/users'
import { useSay } from '#lib/texts.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SecurityList } from './security-list.tsx'

export default function SecurityDialog({ onClose }: { onClose: () => void }) {
  const say = useSay(accountTexts)
  return (
    <Dialog open width={680} onClose={onClose} closeText={say('close')} title={say('security.title')}>
      <SecurityList />
    </Dialog>
  )
}
