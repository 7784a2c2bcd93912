import type { Member } from '@paratope/contract/identity/memberships'
import { membershipTexts } from '@paratope/contract/identity/memberships/memberships.texts'
import { ConfirmDialog } from '#kit/form/confirm-dialog.tsx'
import { useAction } from '#kit/form/use-action.ts'
import { loginPath } from '#lib/session/redirect-target.ts'
import { clearLogin } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { membersQuery } from './memberships.data.ts'

interface EndMembershipDialogProps {
  member: Member
  company: string
  onClose: () => void
}

/** Removes a colleague, or lets the user leave; leaving ends the user's sessions. */
export default function EndMembershipDialog({ member, company, onClose }: EndMembershipDialogProps) {
  const t = useTexts(membershipTexts)
  const { id, name, isSelf } = member
  const remove = useAction((client) => client.memberships.remove({ params: { id } }), {
    successText: t('removed'),
    invalidates: [membersQuery.queryKey],
    onDone: onClose,
  })
  const leave = useAction((client) => client.memberships.leave(), {
    onDone: () => {
      clearLogin()
      globalThis.location.assign(loginPath)
    },
  })
  return (
    <ConfirmDialog
      title={isSelf ? t('leave.title', { company }) : t('remove.title', { name })}
      buttonTexts={{ confirm: t(isSelf ? 'leave' : 'remove'), cancel: t('cancel') }}
      isPending={remove.isPending || leave.isPending}
      onConfirm={() => void (isSelf ? leave : remove).run()}
      onClose={onClose}
    >
      {t(isSelf ? 'leave.text' : 'remove.text')}
    </ConfirmDialog>
  )
}
