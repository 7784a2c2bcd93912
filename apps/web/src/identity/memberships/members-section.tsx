import { type CompanyRole, companyRoles, type Member } from '@paratope/contract/identity/memberships'
import { membershipTexts } from '@paratope/contract/identity/memberships/memberships.texts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useAction } from '#kit/form/use-action.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { SettingsItem, SettingsList, SettingsSection } from '#kit/page/settings-section.tsx'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useHasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Select } from '#ui/forms/select.tsx'
import { InvitationsSection } from './invitations-section.tsx'
import { membersQuery } from './memberships.data.ts'
import styles from './memberships.module.css'

const InviteDialog = lazyComponent(() => import('./invite-dialog.tsx'))
const EndMembershipDialog = lazyComponent(() => import('./end-membership-dialog.tsx'))

/** The users of the company; administrators invite, change and remove them. */
export default function MembersSection({ company }: { company: string }) {
  const t = useTexts(membershipTexts)
  const canManage = useHasPermission('membership.manage')
  const query = useQuery(membersQuery)
  const [openDialog, setOpenDialog] = useState<'invite' | Member>()
  const close = () => setOpenDialog(undefined)
  const inviteButton = (
    <Button size="small" tone="primary" onClick={() => setOpenDialog('invite')}>
      {t('invite')}
    </Button>
  )
  return (
    <div className={styles.sections}>
      <SettingsSection title={t('title')} lead={t('lead')} action={canManage && inviteButton}>
        <QueryState query={query} shape="text">
          {({ records }) => (
            <SettingsList>
              {records.map((member) => (
                <MemberItem key={member.id} member={member} canManage={canManage} onEnd={() => setOpenDialog(member)} />
              ))}
            </SettingsList>
          )}
        </QueryState>
      </SettingsSection>
      {canManage && <InvitationsSection />}
      <Suspense>
        {openDialog === 'invite' && <InviteDialog onClose={close} />}
        {typeof openDialog === 'object' && (
          <EndMembershipDialog member={openDialog} company={company} onClose={close} />
        )}
      </Suspense>
    </div>
  )
}

interface MemberItemProps {
  member: Member
  canManage: boolean
  onEnd: () => void
}

function MemberItem({ member, canManage, onEnd }: MemberItemProps) {
  const t = useTexts(membershipTexts)
  const { name, email, role, isSelf, isLastAdmin } = member
  const canChange = canManage && !isLastAdmin
  return (
    <SettingsItem
      icon="user"
      name={
        <>
          {name}
          {isSelf && <Badge>{t('you')}</Badge>}
        </>
      }
      details={[email, canChange ? t(`role.${role}.hint`) : `${t(`role.${role}`)} · ${t(`role.${role}.hint`)}`]}
      actions={
        <div className={styles.actions}>
          {canChange && <RoleSelect member={member} />}
          {canManage && isLastAdmin && <Badge>{t('last.admin')}</Badge>}
          {!isLastAdmin && (canManage || isSelf) && (
            <Button size="small" aria-label={isSelf ? t('leave') : t('remove.one', { name })} onClick={onEnd}>
              {t(isSelf ? 'leave' : 'remove')}
            </Button>
          )}
        </div>
      }
    />
  )
}

function RoleSelect({ member: { id, name, role } }: { member: Member }) {
  const t = useTexts(membershipTexts)
  const change = useAction(
    ({ memberships }, next: CompanyRole) => memberships.changeRole({ params: { id }, body: { role: next } }),
    { successText: t('role.changed'), invalidates: [membersQuery.queryKey] },
  )
  return (
    <Select
      aria-label={t('role.of', { name })}
      value={role}
      disabled={change.isPending}
      options={companyRoles.map((value) => ({ value, text: t(`role.${value}`) }))}
      onChange={({ target }) => {
        const next = companyRoles.find((value) => value === target.value)
        if (next) void change.run(next)
      }}
    />
  )
}
