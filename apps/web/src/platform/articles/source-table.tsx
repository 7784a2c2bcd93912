import type { DataSource } from '@paratope/contract/platform/articles'
import { articleTexts } from '@paratope/contract/platform/articles/articles.texts'
import { useTexts } from '#lib/texts/texts.ts'
import styles from './source-table.module.css'

/** One row for each source; on phones each becomes a block of its own. */
export function SourceTable({ sources }: { sources: readonly DataSource[] }) {
  const t = useTexts(articleTexts)
  return (
    <table className={styles.sources}>
      <thead>
        <tr>
          <th scope="col">{t('data.source')}</th>
          <th scope="col">{t('data.use')}</th>
          <th scope="col">{t('data.licence')}</th>
        </tr>
      </thead>
      <tbody>
        {sources.map(({ key, name, use, licence, citation }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              <span className={styles.citation}>{citation}</span>
            </th>
            <td>{use}</td>
            <td>{licence}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
