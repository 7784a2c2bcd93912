import { companyRoles } from '@paratope/contract/identity/memberships'
import { membershipTexts } from '@paratope/contract/identity/memberships/memberships.texts'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { SelectField } from '#kit/form/select-field.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { invitationsQuery } from './memberships.data.ts'
import { invitationForm } from './memberships.forms.ts'
import styles from './memberships.module.css'

export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(membershipTexts)
  return (
    <FormDialog
      of={invitationForm}
      title={t('invite.title')}
      width={520}
      buttonTexts={{ submit: t('invite.submit'), cancel: t('cancel'), close: t('close') }}
      values={{ role: 'buyer' }}
      errorTexts={{ email: t('invite.email.wrong') }}
      errorFields={{ 'membership.exists': 'email', 'invitation.sent_often': 'email', 'invitation.too_many': 'form' }}
      successText={t('invite.sent')}
      invalidates={[invitationsQuery.queryKey]}
      onDone={onClose}
      onClose={onClose}
    >
      <TextField of={invitationForm} name="email" label={t('invite.email')} type="email" autoComplete="off" />
      <SelectField
        of={invitationForm}
        name="role"
        label={t('invite.role')}
        options={companyRoles.map((value) => ({ value, text: t(`role.${value}`) }))}
      />
      <dl className={styles.roles}>
        {companyRoles.map((role) => (
          <div key={role}>
            <dt>{t(`role.${role}`)}</dt>
            <dd>{t(`role.${role}.hint`)}</dd>
          </div>
        ))}
      </dl>
    </FormDialog>
  )
}
