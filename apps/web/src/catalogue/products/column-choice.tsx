import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { useLocation } from 'react-router'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import styles from './column-choice.module.css'
import { filterFormId, useFilterForm } from './facet-panel.tsx'
import { listTexts } from './list.texts.ts'
import { parseListQuery, type TableColumn, tableColumns } from './list-query.ts'

/** The heading of a column. */
export function useColumnText() {
  const t = useTexts(productTexts)
  const tList = useTexts(listTexts)
  return (column: TableColumn): string =>
    column === 'purity' || column === 'endotoxin' || column === 'price' || column === 'stock'
      ? tList(column)
      : t(column)
}

/** Fields of the filter form, so that the choice travels in the URL; what is drawn once reads it there, too. */
export default function ColumnChoice() {
  const { search } = useLocation()
  const { shownQuery, applyForm } = useFilterForm(parseListQuery(new URLSearchParams(search)))
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
          checked={shownQuery.columns.includes(column)}
          onChange={({ target }) => target.form && applyForm(target.form)}
        >
          {getColumnText(column)}
        </Checkbox>
      ))}
    </Popover>
  )
}
