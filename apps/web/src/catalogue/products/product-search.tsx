import { isSearchable } from '@paratope/contract/catalogue/products'
import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { getFormUrl } from '#lib/navigation/form-url.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { SearchBox } from '#ui/forms/search-box.tsx'
import { Select, type SelectOption } from '#ui/forms/select.tsx'
import { buildSearchHref } from './search-query.ts'
import styles from './search-screen.module.css'
import { useSuggestions } from './use-suggestions.tsx'

export interface ProductSearchProps {
  action: string
  keyword?: string
  categoryId?: string
  /** Narrows the search; without them it looks everywhere. */
  categories?: readonly SelectOption[]
}

/** The large search: a plain GET form, which says beside itself when a text is too short. */
export function ProductSearch({ action, keyword = '', categoryId = '0', categories }: ProductSearchProps) {
  const t = useTexts(productTexts)
  const navigate = useNavigate()
  const { shortCjkSearch } = useSite()
  const [isTooShort, setIsTooShort] = useState(false)
  const suggestions = useSuggestions(action)

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const href = getFormUrl(event.currentTarget)
    const keywordText = new URLSearchParams(href.split('?')[1]).get('seachValue') ?? ''
    const isLongEnough = isSearchable(keywordText, shortCjkSearch)
    setIsTooShort(!isLongEnough)
    if (isLongEnough) void navigate(href)
  }

  return (
    <SearchBox
      action={action}
      onSubmit={handleSubmit}
      size="large"
      name="seachValue"
      label={t('search.label')}
      placeholder={t('search.example')}
      submitText={t('search.go')}
      input={{ ...suggestions.input, defaultValue: keyword, maxLength: 100 }}
      message={isTooShort && <strong className={styles.short}>{t('search.too_short')}</strong>}
      category={
        categories && (
          <Select name="categoryId" aria-label={t('search.category')} defaultValue={categoryId} options={categories} />
        )
      }
    >
      {suggestions.popup}
    </SearchBox>
  )
}

/** A name, a clone and an alias as everybody types them; the text adds one in the visitor's language. */
const examples = ['anti-PD-1', 'RMP1-14', 'CD279'] as const

export function SearchExamples({ path }: { path: string }) {
  const t = useTexts(productTexts)
  return (
    <p className={styles.examples}>
      <span>{t('search.suggestions')}</span>
      {[...examples, t('search.name')].map((example) => (
        <Link key={example} href={buildSearchHref(path, example, '0')}>
          {example}
        </Link>
      ))}
      <Link href="/QuickOrder">{t('quick-order')}</Link>
    </p>
  )
}
