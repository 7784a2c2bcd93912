import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { formatNumber } from '#ui/display/format.ts'
import { Select } from '#ui/forms/select.tsx'
import { kitTexts } from '../page/kit.texts.ts'
import styles from './popup-picker.module.css'
import { popupPickerTexts } from './popup-picker.texts.ts'

const pageSizes = [10, 20, 30]

export interface ReportPage {
  readonly pageNo: number
  readonly pageSize: number
}

export interface PickerPagerProps {
  page: ReportPage
  total: number
  onChange: (page: ReportPage) => void
}

/** Leads through the pages by buttons: a dialog has no address. */
export function PickerPager({ page: { pageNo, pageSize }, total, onChange }: PickerPagerProps) {
  const t = useTexts(popupPickerTexts)
  const tKit = useTexts(kitTexts)
  const language = useLanguage()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const number = (value: number) => formatNumber(value, language)
  const from = Math.min(total, (pageNo - 1) * pageSize + 1)
  return (
    <nav aria-label={tKit('pages')} className={styles.pager}>
      <span role="status">
        {tKit('rows.range', {
          from: number(from),
          to: number(Math.min(total, pageNo * pageSize)),
          total: number(total),
        })}
      </span>
      <Select
        aria-label={t('size')}
        className={styles.size}
        value={String(pageSize)}
        options={pageSizes.map((size) => ({ value: String(size), text: t('size.rows', { size }) }))}
        onChange={({ target }) => onChange({ pageNo: 1, pageSize: Number(target.value) })}
      />
      <span className={styles.pages}>
        <IconButton
          icon="chevron-left"
          label={tKit('page.previous')}
          disabled={pageNo <= 1}
          onClick={() => onChange({ pageNo: pageNo - 1, pageSize })}
        />
        <span>{tKit('page.of', { page: number(pageNo), pages: number(pages) })}</span>
        <IconButton
          icon="chevron-right"
          label={tKit('page.next')}
          disabled={pageNo >= pages}
          onClick={() => onChange({ pageNo: pageNo + 1, pageSize })}
        />
      </span>
    </nav>
  )
}
