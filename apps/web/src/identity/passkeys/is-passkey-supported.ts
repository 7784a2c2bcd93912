/** Browsers know passkeys for named hosts only, and not all of them at all. */
export const isPasskeySupported = (): boolean =>
  'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname) && window.isSecureContext
