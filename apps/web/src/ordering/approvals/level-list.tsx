import type { ApprovalRequest } from '@paratope/contract/ordering/approvals'
import { approvalTexts } from '@paratope/contract/ordering/approvals/approvals.texts'
import { useTexts } from '#lib/texts/texts.ts'
import { Status } from '#ui/display/status.tsx'
import styles from './approvals.module.css'

/** The levels with anyone who decided each, why they are asked, and why the request cannot be decided. */
export function LevelList({ request: { levels, state, obstacle } }: { request: ApprovalRequest }) {
  const t = useTexts(approvalTexts)
  const cause = levels.find((level) => level.cause !== 'amount')?.cause
  const current = levels.find(({ isCurrent }) => isCurrent)
  const describeState = ({ approver, isApproved, decidedBy, isOnBehalf, isCurrent }: Level) => {
    if (!isApproved) return t(isCurrent ? 'level.current' : 'level.open')
    if (decidedBy === null) return t('level.done')
    return isOnBehalf ? t('level.for', { by: decidedBy, approver }) : t('level.by', { by: decidedBy })
  }
  return (
    <>
      {state === 'pending' && cause && cause !== 'amount' && <p className={styles.note}>{t(`cause.${cause}`)}</p>}
      <ol className={styles.levels}>
        {levels.map((level) => (
          <li key={level.level}>
            <Status tone={level.isApproved ? 'success' : level.isCurrent ? 'warning' : 'neutral'}>
              {t('level', { level: level.level, name: level.approver })}
              {(level.isApproved || state === 'pending') && ` · ${describeState(level)}`}
            </Status>
          </li>
        ))}
      </ol>
      {obstacle !== null && (
        <p role="status" className={styles.obstacle}>
          {t(`obstacle.${obstacle}`, { level: current?.level ?? 1 })}
        </p>
      )}
    </>
  )
}

type Level = ApprovalRequest['levels'][number]
