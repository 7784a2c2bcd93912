import type { Invitation } from '@paratope/contract/identity/memberships'
import { membershipTexts } from '@paratope/contract/identity/memberships/memberships.texts'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '#kit/form/use-action.ts'
import { formatDay, formatTimeAgo } from '#kit/page/format-dates.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { SettingsEmpty, SettingsItem, SettingsList, SettingsSection } from '#kit/page/settings-section.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { invitationsQuery } from './memberships.data.ts'
import styles from './memberships.module.css'

/** Open invitations, to be sent again or withdrawn. */
export function InvitationsSection() {
  const t = useTexts(membershipTexts)
  const query = useQuery(invitationsQuery)
  return (
    <SettingsSection title={t('invitations')}>
      <QueryState
        query={query}
        shape="text"
        isEmpty={({ records }) => records.length === 0}
        empty={<SettingsEmpty>{t('invitations.none')}</SettingsEmpty>}
      >
        {({ records }) => (
          <SettingsList>
            {records.map((invitation) => (
              <InvitationItem key={invitation.id} invitation={invitation} />
            ))}
          </SettingsList>
        )}
      </QueryState>
    </SettingsSection>
  )
}

function InvitationItem({ invitation }: { invitation: Invitation }) {
  const t = useTexts(membershipTexts)
  const language = useLanguage()
  const { id, email, role, invitedBy, sentAt, expiresAt, isExpired } = invitation
  const invalidates = [invitationsQuery.queryKey]
  const resend = useAction(({ memberships }) => memberships.resend({ params: { id } }), {
    successText: t('invite.sent'),
    invalidates,
  })
  const withdraw = useAction(({ memberships }) => memberships.withdraw({ params: { id } }), {
    successText: t('withdrawn'),
    invalidates,
  })
  const when = formatTimeAgo(sentAt, language)
  return (
    <SettingsItem
      icon="mail"
      name={
        <>
          {email}
          {isExpired && <Badge tone="warning">{t('invitation.expired')}</Badge>}
        </>
      }
      details={[
        t('invitation.meta', { role: t(`role.${role}`), name: invitedBy, when }),
        !isExpired && t('invitation.expires', { when: formatDay(expiresAt, language) }),
      ]}
      actions={
        <div className={styles.actions}>
          <Button
            size="small"
            loading={resend.isPending}
            aria-label={t('resend.one', { email })}
            onClick={() => void resend.run()}
          >
            {t('resend')}
          </Button>
          <Button
            size="small"
            loading={withdraw.isPending}
            aria-label={t('withdraw.one', { email })}
            onClick={() => void withdraw.run()}
          >
            {t('withdraw')}
          </Button>
        </div>
      }
    />
  )
}
