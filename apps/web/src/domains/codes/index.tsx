/** What forms of other domains may show. */
export { CodeButton, type CodeButtonProps, codePause, NotSent } from './code-button.tsx'
