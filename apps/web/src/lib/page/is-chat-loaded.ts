/** Whether a third-party script runs in this document; it cannot be unloaded. */
export const isChatLoaded = (): boolean => document.querySelector('script[data-chat]') !== null
