import { PageHead } from '#lib/page/page-head.tsx'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Card, CardLink } from '#ui/display/card.tsx'
import { getToolPath, labTools, sequenceTools, toolsPath } from './tool-list.ts'
import styles from './tools.module.css'
import { toolTexts } from './tools.texts.ts'

/** All tools, first those that visitors of the site need most. */
export default function ToolsPage() {
  const t = useTexts(toolTexts)
  const { systemType } = useSite()
  const groups = [
    { id: 'sequence', tools: sequenceTools },
    { id: 'lab', tools: labTools },
  ] as const
  return (
    <div className={`container ${styles.page}`}>
      <PageHead title={t('title')} description={t('lead')} path={toolsPath} />
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      {(systemType === 3 ? groups.toReversed() : groups).map(({ id, tools }) => (
        <section key={id} aria-labelledby={id} className={styles.group}>
          <h2 id={id}>{t(id)}</h2>
          <ul className={styles.cards}>
            {tools.map((tool) => (
              <Card key={tool} as="li" className={styles.card ?? ''}>
                <h3>
                  <CardLink href={getToolPath(tool)}>{t(tool)}</CardLink>
                </h3>
                <p>{t(`${tool}.about`)}</p>
              </Card>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
