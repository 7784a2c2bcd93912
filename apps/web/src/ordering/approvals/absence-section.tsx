import type { ApprovalAbsence, ApprovalPolicy } from '@paratope/contract/ordering/approvals'
import { approvalTexts } from '@paratope/contract/ordering/approvals/approvals.texts'
import { useQuery } from '@tanstack/react-query'
import { DateField } from '#kit/form/date-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { SelectField } from '#kit/form/select-field.tsx'
import { SubmitButton } from '#kit/form/submit-button.tsx'
import { useAction } from '#kit/form/use-action.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { SettingsSection } from '#kit/page/settings-section.tsx'
import { useUser } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { approvalAbsenceQuery, approvalPolicyQuery } from './approvals.data.ts'
import { approvalAbsenceForm } from './approvals.forms.ts'
import styles from './approvals.module.css'

/** Stand-in during the user's absence. */
export function AbsenceSection() {
  const t = useTexts(approvalTexts)
  const policy = useQuery(approvalPolicyQuery)
  const absence = useQuery(approvalAbsenceQuery)
  return (
    <Card padding="large">
      <SettingsSection title={t('absence')} lead={t('absence.lead')}>
        <QueryState query={absence} shape="text">
          {(saved) => <AbsenceForm absence={saved} approvers={policy.data?.approvers ?? []} />}
        </QueryState>
      </SettingsSection>
    </Card>
  )
}

interface AbsenceFormProps {
  absence: ApprovalAbsence | null
  approvers: ApprovalPolicy['approvers']
}

function AbsenceForm({ absence, approvers }: AbsenceFormProps) {
  const t = useTexts(approvalTexts)
  const user = useUser()
  const end = useAction(({ approvals }) => approvals.endAbsence(), {
    successText: t('absence.ended'),
    invalidates: [approvalAbsenceQuery.queryKey],
  })
  return (
    <Form
      key={absence ? `${absence.standInId} ${absence.fromDay} ${absence.untilDay}` : 'none'}
      of={approvalAbsenceForm}
      className={styles.editor}
      values={absence ?? {}}
      successText={t('absence.saved')}
      invalidates={[approvalAbsenceQuery.queryKey]}
    >
      <div className={styles.rule}>
        <SelectField
          of={approvalAbsenceForm}
          name="standInId"
          label={t('absence.who')}
          placeholder={t('choose')}
          options={approvers.filter(({ id }) => id !== user?.id).map(({ id, name }) => ({ value: id, text: name }))}
        />
        <DateField of={approvalAbsenceForm} name="fromDay" label={t('absence.from')} />
        <DateField of={approvalAbsenceForm} name="untilDay" label={t('absence.until')} />
      </div>
      <div className={styles.actions}>
        <SubmitButton>{t('absence.save')}</SubmitButton>
        {absence && (
          <Button loading={end.isPending} onClick={() => void end.run()}>
            {t('absence.end')}
          </Button>
        )}
      </div>
    </Form>
  )
}
