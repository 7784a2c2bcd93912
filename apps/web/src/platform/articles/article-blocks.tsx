import type { Block } from '@paratope/contract/platform/articles'
import { usePageExists } from '#lib/page/site-context.tsx'
import { Link } from '#ui/actions/link.tsx'

type LinkBlock = Extract<Block, { kind: 'link' }>

/** Renders the blocks of an article; `under` is the level of the heading above. */
export function ArticleBlocks({ body, parentLevel = 1 }: { body: readonly Block[]; parentLevel?: 1 | 2 | 3 }) {
  return body.map((block, index) => (
    <ArticleBlock key={`${index} ${block.kind}`} block={block} parentLevel={parentLevel} />
  ))
}

function ArticleBlock({ block, parentLevel }: { block: Block; parentLevel: 1 | 2 | 3 }) {
  if (block.kind === 'paragraph') return <p>{block.runs ? <Runs runs={block.runs} /> : block.text}</p>
  if (block.kind === 'link') return <BlockLink block={block} />
  if (block.kind === 'heading') {
    const Heading = `h${parentLevel + 1}` as 'h2' | 'h3' | 'h4'
    return <Heading>{block.text}</Heading>
  }
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  )
}

type Run = NonNullable<Extract<Block, { kind: 'paragraph' }>['runs']>[number]

const Runs = ({ runs }: { runs: readonly Run[] }) => runs.map((run, index) => <FormattedRun key={index} run={run} />)

/** A link to a page that this site does not have is words. */
function FormattedRun({ run: { text, isBold, isItalic, href } }: { run: Run }) {
  const exists = usePageExists()
  const italic = isItalic ? <em>{text}</em> : text
  const words = isBold ? <strong>{italic}</strong> : italic
  if (href === undefined || (href.startsWith('/') && !exists(href))) return words
  return <Link href={href}>{words}</Link>
}

/** A page that this site does not have is not linked. */
function BlockLink({ block: { text, href } }: { block: LinkBlock }) {
  const exists = usePageExists()
  if (href.startsWith('/') && !exists(href)) return null
  return (
    <p>
      <Link href={href}>{text}</Link>
    </p>
  )
}
