export { default as ContactForm } from './contact-form.tsx'
export { ContactSection, serverDrawnContactForm } from './contact-section.tsx'
