/** Parts for forms of other domains. */
export {
  CodeNotSentError,
  codeCooldownSeconds,
  SendCodeButton,
  type SendCodeButtonProps,
} from './send-code-button.tsx'
