import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import styles from './column-choice.module.css'
import { filterFormId } from './facet-panel.tsx'
import { listTexts } from './list.texts.ts'
import { type TableColumn, tableColumns } from './list-query.ts'

/** The heading of a column. */
export function useColumnText() {
  const t = useTexts(productTexts)
  const tList = useTexts(listTexts)
  return (column: TableColumn): string =>
    column === 'purity' || column === 'endotoxin' || column === 'price' || column === 'stock'
      ? tList(column)
      : t(column)
}

interface ColumnChoiceProps {
  columns: readonly TableColumn[]
  onApply: (form: HTMLFormElement) => void
}

/** Fields of the filter form, so that the choice travels in the URL. */
export function ColumnChoice({ columns, onApply }: ColumnChoiceProps) {
  const t = useTexts(listTexts)
  const getColumnText = useColumnText()
  return (
    <Popover
      align="end"
      className={styles.panel}
      role="group"
      aria-label={t('columns')}
      trigger={(props) => (
        <Button {...props} icon={<Icon name="table" size={16} />}>
          {t('columns')}
        </Button>
      )}
    >
      {tableColumns.map((column) => (
        <Checkbox
          key={column}
          form={filterFormId}
          name="columns"
          value={column}
          checked={columns.includes(column)}
          onChange={({ target }) => target.form && onApply(target.form)}
        >
          {getColumnText(column)}
        </Checkbox>
      ))}
    </Popover>
  )
}
