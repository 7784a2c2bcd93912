import { describeNumberProblem } from '@paratope/contract/kernel/number-problem'
import {
  formatAmountText,
  type NumberProblem,
  parseAmountText,
  parseQuantityText,
} from '@paratope/contract/kernel/number-text'
import { type ApprovalPolicy, listLevelsWithoutDeputy, maxApprovalLevels } from '@paratope/contract/ordering/approvals'
import { approvalTexts } from '@paratope/contract/ordering/approvals/approvals.texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#kit/form/use-action.ts'
import { NumberInput } from '#kit/numbers/number-input.tsx'
import { QueryState } from '#kit/page/query-state.tsx'
import { SettingsEmpty, SettingsSection } from '#kit/page/settings-section.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useHasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { formatMoney } from '#ui/display/format.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { approvalPolicyQuery } from './approvals.data.ts'
import styles from './approvals.module.css'

/** From which amount who approves; administrators change it. */
export function ApprovalRules() {
  const t = useTexts(approvalTexts)
  const canManage = useHasPermission('approval.manage')
  const query = useQuery(approvalPolicyQuery)
  return (
    <Card padding="large">
      <SettingsSection title={t('rules')} lead={t('rules.lead')}>
        <QueryState query={query} shape="text">
          {(policy) =>
            canManage ? <RulesEditor key={policy.version} policy={policy} /> : <RulesList policy={policy} />
          }
        </QueryState>
      </SettingsSection>
    </Card>
  )
}

function RulesList({ policy: { rules, approvers, currency } }: { policy: ApprovalPolicy }) {
  const t = useTexts(approvalTexts)
  const language = useLanguage()
  if (rules.length === 0) return <SettingsEmpty>{t('rules.none')}</SettingsEmpty>
  return (
    <ol className={styles.levels}>
      {rules.map(({ aboveMinor, approverId }, at) => (
        <li key={`${approverId} ${aboveMinor}`}>
          {t('level', { level: at + 1, name: approvers.find(({ id }) => id === approverId)?.name ?? '' })} · &gt;{' '}
          {formatMoney({ minor: aboveMinor, currency }, language)}
        </li>
      ))}
    </ol>
  )
}

interface DraftRule {
  key: number
  amount: string
  approverId: string
}

function RulesEditor({ policy }: { policy: ApprovalPolicy }) {
  const t = useTexts(approvalTexts)
  const { currency, approvers, version } = policy
  const [tolerance, setTolerance] = useState(String(policy.tolerancePercent))
  const [rules, setRules] = useState<DraftRule[]>(() =>
    policy.rules.map(({ aboveMinor, approverId }, key) => ({
      key,
      amount: formatAmountText(aboveMinor, currency),
      approverId,
    })),
  )
  const language = useLanguage()
  const [isChecked, setIsChecked] = useState(false)
  const save = useAction(
    ({ approvals }, body: Parameters<typeof approvals.savePolicy>[0]['body']) => approvals.savePolicy({ body }),
    { successText: t('rules.saved'), invalidates: [approvalPolicyQuery.queryKey] },
  )
  const change = (key: number, part: Partial<DraftRule>) =>
    setRules(rules.map((rule) => (rule.key === key ? { ...rule, ...part } : rule)))
  const add = () =>
    setRules([...rules, { key: Math.max(-1, ...rules.map(({ key }) => key)) + 1, amount: '', approverId: '' }])
  const readings = rules.map(({ amount }) => parseAmountText(amount, currency, { minMinor: 0 }))
  const percent = parseQuantityText(tolerance, { min: 0, max: 50 })
  const describe = ({ problem }: { problem?: NumberProblem | undefined } = {}) =>
    isChecked && problem ? describeNumberProblem(problem, language) : undefined
  const submit = () => {
    const parsed = rules.flatMap(({ approverId }, at) => {
      const aboveMinor = readings[at]?.minor
      const approver = approvers.find(({ id }) => id === approverId)
      return aboveMinor === undefined || !approver ? [] : [{ aboveMinor, approverId: approver.id }]
    })
    setIsChecked(true)
    if (parsed.length < rules.length || percent.value === undefined) return
    void save.run({ version, tolerancePercent: percent.value, rules: parsed })
  }
  return (
    <div className={styles.editor}>
      {rules.length === 0 && <SettingsEmpty>{t('rules.none')}</SettingsEmpty>}
      {rules.map(({ key, amount, approverId }, at) => (
        <div key={key} className={styles.rule}>
          <Field label={t('rules.above.of', { level: at + 1, currency })} error={describe(readings[at])}>
            <NumberInput value={amount} onChange={({ target }) => change(key, { amount: target.value })} />
          </Field>
          <Field
            label={t('rules.approver.of', { level: at + 1 })}
            error={isChecked && approverId === '' ? t('choose') : undefined}
          >
            <Select
              value={approverId}
              placeholder={t('choose')}
              options={approvers.map(({ id, name }) => ({ value: id, text: name }))}
              onChange={({ target }) => change(key, { approverId: target.value })}
            />
          </Field>
          <Button
            size="small"
            aria-label={t('rules.remove', { level: at + 1 })}
            onClick={() => setRules(rules.filter((rule) => rule.key !== key))}
          >
            ×
          </Button>
        </div>
      ))}
      <Field
        label={t('rules.tolerance')}
        hint={t('rules.tolerance.hint')}
        error={describe(percent)}
        className={styles.tolerance ?? ''}
      >
        <NumberInput inputMode="numeric" value={tolerance} onChange={({ target }) => setTolerance(target.value)} />
      </Field>
      <RuleNotes approverIds={rules.map(({ approverId }) => approverId)} approvers={approvers} />
      <div className={styles.actions}>
        <Button disabled={rules.length >= maxApprovalLevels} onClick={add}>
          {t('rules.add')}
        </Button>
        <Button tone="primary" loading={save.isPending} onClick={submit}>
          {t('rules.save')}
        </Button>
      </div>
    </div>
  )
}

interface RuleNotesProps {
  approverIds: readonly string[]
  approvers: ApprovalPolicy['approvers']
}

/** Says while the rules are edited where too few people could decide. */
function RuleNotes({ approverIds, approvers }: RuleNotesProps) {
  const t = useTexts(approvalTexts)
  const chosen = approverIds.filter((id) => id !== '')
  const isTwice = new Set(chosen).size < chosen.length
  const gone = approverIds.flatMap((id, at) =>
    id === '' || approvers.some((approver) => approver.id === id) ? [] : [at + 1],
  )
  const notes = [
    ...(isTwice ? [t('rules.twice')] : []),
    ...gone.map((level) => t('rules.gone', { level })),
    ...(isTwice ? [] : listLevelsWithoutDeputy(approverIds, approvers).map((level) => t('rules.deputy', { level }))),
  ]
  return (
    <div role="status">
      {notes.map((note) => (
        <p key={note} className={styles.obstacle}>
          {note}
        </p>
      ))}
    </div>
  )
}
