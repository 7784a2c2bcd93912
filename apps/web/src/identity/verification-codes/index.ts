/** What forms of other domains may show. */
export {
  CodeNotSentError,
  codeCooldownSeconds,
  SendCodeButton,
  type SendCodeButtonProps,
} from './send-code-button.tsx'
