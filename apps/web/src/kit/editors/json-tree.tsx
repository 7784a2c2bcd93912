import { useTexts } from '#lib/texts/texts.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { editorTexts } from './editors.texts.ts'
import type { JsonEntry, JsonNode } from './json-document.ts'
import { convertJson, createKey, jsonTypes } from './json-edits.ts'
import { JsonLeaf, JsonText } from './json-leaf.tsx'
import styles from './json-tree.module.css'

interface JsonTreeProps {
  node: JsonNode
  isReadOnly: boolean
  onChange: (node: JsonNode) => void
  /** Path of the value in labels, such as `lines.0.amount`. */
  path?: string
}

/** A JSON value and all that is in it, to be edited in place. */
export function JsonTree({ node, isReadOnly, onChange, path = '' }: JsonTreeProps) {
  const t = useTexts(editorTexts)
  const name = path === '' ? t('json.root') : path
  const isBranch = node.type === 'object' || node.type === 'array'
  return (
    <>
      <span className={styles.value}>
        <select
          aria-label={t('json.type', { path: name })}
          value={node.type}
          disabled={isReadOnly}
          onChange={({ target }) => onChange(convertJson(node, target.value))}
        >
          {jsonTypes.map((type) => (
            <option key={type} value={type}>
              {t(`type.${type}`)}
            </option>
          ))}
        </select>
        {!isBranch && (
          <JsonLeaf node={node} label={t('json.value', { path: name })} isReadOnly={isReadOnly} onChange={onChange} />
        )}
        {isBranch && !isReadOnly && (
          <IconButton
            icon="plus"
            size="small"
            label={t('json.add', { path: name })}
            onClick={() => onChange(addChild(node))}
          />
        )}
      </span>
      {isBranch && <JsonChildren node={node} isReadOnly={isReadOnly} onChange={onChange} path={path} />}
    </>
  )
}

const emptyText: JsonNode = { type: 'string', value: '' }

function addChild(node: Extract<JsonNode, { type: 'object' | 'array' }>): JsonNode {
  if (node.type === 'array') return { ...node, items: [...node.items, emptyText] }
  return { ...node, entries: [...node.entries, { key: createKey(node.entries), value: emptyText }] }
}

type BranchProps = Required<Omit<JsonTreeProps, 'node'>> & { node: Extract<JsonNode, { type: 'object' | 'array' }> }

function JsonChildren({ node, isReadOnly, onChange, path }: BranchProps) {
  const t = useTexts(editorTexts)
  const children: readonly JsonEntry[] =
    node.type === 'object' ? node.entries : node.items.map((value, index) => ({ key: String(index), value }))
  const setChildren = (next: readonly JsonEntry[]) =>
    onChange(node.type === 'object' ? { ...node, entries: next } : { ...node, items: next.map(({ value }) => value) })
  return (
    <ul className={styles.children}>
      {children.map(({ key, value }, index) => {
        const childPath = path === '' ? key : `${path}.${key}`
        const replaceChild = (child: JsonEntry) =>
          setChildren(children.map((entry, at) => (at === index ? child : entry)))
        return (
          // A key may be edited, its place stays.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            {node.type === 'object' ? (
              <JsonText
                className={styles.key}
                label={t('json.key', { path: childPath })}
                text={key}
                isReadOnly={isReadOnly}
                check={(text) =>
                  children.some((entry, at) => at !== index && entry.key === text) ? t('json.taken') : undefined
                }
                onChange={(next) => replaceChild({ key: next, value })}
              />
            ) : (
              <span className={styles.index}>{key}</span>
            )}
            <JsonTree
              node={value}
              isReadOnly={isReadOnly}
              path={childPath}
              onChange={(next) => replaceChild({ key, value: next })}
            />
            {!isReadOnly && (
              <IconButton
                icon="trash"
                size="small"
                className={styles.delete}
                label={t('json.delete', { path: childPath })}
                onClick={() => setChildren(children.filter((_, at) => at !== index))}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
