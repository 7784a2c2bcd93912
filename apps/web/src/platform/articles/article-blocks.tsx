import type { Block } from '@paratope/contract/platform/articles'
import { Link } from '#ui/actions/link.tsx'

/** Renders the blocks of an article; `under` is the level of the heading above. */
export function ArticleBlocks({ body, parentLevel = 1 }: { body: readonly Block[]; parentLevel?: 1 | 2 | 3 }) {
  return body.map((block, index) => (
    <ArticleBlock key={`${index} ${block.kind}`} block={block} parentLevel={parentLevel} />
  ))
}

function ArticleBlock({ block, parentLevel }: { block: Block; parentLevel: 1 | 2 | 3 }) {
  if (block.kind === 'paragraph') return <p>{block.runs ? <Runs runs={block.runs} /> : block.text}</p>
  if (block.kind === 'link') {
    return (
      <p>
        <Link href={block.href}>{block.text}</Link>
      </p>
    )
  }
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

function FormattedRun({ run: { text, isBold, isItalic, href } }: { run: Run }) {
  const italic = isItalic ? <em>{text}</em> : text
  const words = isBold ? <strong>{italic}</strong> : italic
  return href === undefined ? words : <Link href={href}>{words}</Link>
}
