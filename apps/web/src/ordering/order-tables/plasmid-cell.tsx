import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import { parsePlasmidReference } from '@paratope/contract/catalogue/services/order-rows'
import { Suspense, use, useState } from 'react'
import { CellDialog } from '#kit/grid/cell-dialog.tsx'
import type { CellComponentProps } from '#kit/grid/grid-types.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Icon } from '#ui/display/icons.tsx'
import { describePlasmidCheck } from './describe-plasmid-check.ts'
import styles from './order-table.module.css'
import { orderTablePageTexts } from './order-table.texts.ts'
import { RowNotesContext, toNoteKey } from './row-notes.ts'

const PlasmidDialog = lazyComponent(() => import('./plasmid-dialog.tsx'))

/** A plasmid of a row: a version of a design, or any other by its name. */
export const createPlasmidCell = (service: Pick<ServiceDetail, 'columns'>, key: string) =>
  function PlasmidCell({ row, value, label, disabled, onChange }: CellComponentProps) {
    const t = useTexts(orderTablePageTexts)
    const check = use(RowNotesContext).plasmids.get(toNoteKey(row.id, key))
    const [isOpen, setIsOpen] = useState(false)
    const language = useLanguage()
    const { name } = parsePlasmidReference(String(value ?? ''))
    const text = check && describePlasmidCheck(check, service, t, language)
    return (
      <>
        <button
          type="button"
          className={styles.plasmid}
          tabIndex={-1}
          disabled={disabled}
          aria-label={t('plasmid.choose', { label })}
          title={text}
          onClick={() => setIsOpen(true)}
        >
          <span>{name === '' ? t('plasmid.none') : name}</span>
          {text !== undefined && (
            <small>
              <Icon name={check?.closest ? 'warning' : 'success'} size={16} /> {text}
            </small>
          )}
        </button>
        {isOpen && (
          <CellDialog>
            <Suspense fallback={null}>
              <PlasmidDialog
                label={label}
                value={String(value ?? '')}
                onChoose={(text) => {
                  onChange(text)
                  setIsOpen(false)
                }}
                onClose={() => setIsOpen(false)}
              />
            </Suspense>
          </CellDialog>
        )}
      </>
    )
  }
