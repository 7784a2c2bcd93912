import type { DesignIssue } from '@paratope/bio/vectors'
import { useMemo } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { FunctionFindingList } from '../../function-findings.tsx'
import { useLibraryAnalysis } from '../analysis/use-analysis.ts'
import styles from '../designer.module.css'
import { useDesigner } from '../shell/designer-context.ts'
import { checkTexts } from './checks.texts.ts'

/** What the construct would not do in its cells, beyond the rules of its type. */
export function FunctionSection({ issues }: { issues: readonly DesignIssue[] }) {
  const t = useTexts(checkTexts)
  const { model, state } = useDesigner()
  const { molecule } = state
  const input = useMemo(() => ({ molecule, codes: issues.map(({ code }) => code) }), [molecule, issues])
  const findings = useLibraryAnalysis('simulate', input)
  if (!findings || findings.length === 0) return null
  const groups = [
    { tone: 'danger', title: t('function.errors'), found: findings.filter(({ severity }) => severity === 'error') },
    { tone: 'primary', title: t('function.notes'), found: findings.filter(({ severity }) => severity === 'note') },
  ] as const
  return (
    <div className={styles.issues}>
      {groups.map(
        ({ tone, title, found }) =>
          found.length > 0 && (
            <Callout key={tone} tone={tone} title={title}>
              <FunctionFindingList
                findings={found}
                renderPlace={({ range }) =>
                  range && (
                    <Button size="small" onClick={() => model.select(range)}>
                      {t('checks.show')}
                    </Button>
                  )
                }
              />
            </Callout>
          ),
      )}
    </div>
  )
}
