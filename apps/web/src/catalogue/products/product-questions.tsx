import { JsonLd } from '#lib/page/json-ld.tsx'
import { useLanguage, usePageExists } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { ArticleBlocks, buildFaqPage } from '#platform/articles/index.ts'
import { Link } from '#ui/actions/link.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import type { ProductData } from './product-loader.ts'
import styles from './product-questions.module.css'
import { productQuestionTexts } from './product-questions.texts.ts'

/** Frequent questions about this kind of product, and the guides to it. */
export function ProductQuestions({ product: { questions, guides } }: { product: ProductData }) {
  const t = useTexts(productQuestionTexts)
  const language = useLanguage()
  const exists = usePageExists()
  if (questions.length + guides.length === 0) return null
  return (
    <section>
      {questions.length > 0 && <JsonLd build={() => buildFaqPage(questions)} />}
      <h2>{t('title')}</h2>
      {questions.map((question) => (
        <Disclosure key={question.slug} summary={question.title}>
          <div lang={question.language === language ? undefined : question.language} className="prose">
            <ArticleBlocks body={question.body} parentLevel={2} />
          </div>
        </Disclosure>
      ))}
      <ul className={styles.guides}>
        {exists('/Resource') &&
          guides.map(({ slug, title }) => (
            <li key={slug}>
              <Link href={`/Resource#${slug}`}>{title}</Link>
            </li>
          ))}
        {exists('/FAQ') && (
          <li>
            <Link href="/FAQ">{t('all')}</Link>
          </li>
        )}
      </ul>
    </section>
  )
}
