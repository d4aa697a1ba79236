/** Script of the payment page: it mounts Stripe's form and confirms the payment. The page's policy allows this text by its hash. */
export const CARD_PAY_SCRIPT = `
'use strict'
const data = JSON.parse(document.getElementById('payment').textContent)
const form = document.getElementById('form')
const button = form.querySelector('button')
const note = document.getElementById('note')
const back = location.origin + location.pathname.replace(/\\/$/, '') + '/return' + location.search
const show = (text) => {
  note.textContent = text
  note.hidden = false
}
if (typeof Stripe === 'undefined') {
  button.disabled = true
  show(data.blocked)
} else {
  const stripe = Stripe(data.publishableKey, { locale: data.language })
  const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'stripe'
  const elements = data.action ? null : stripe.elements({ clientSecret: data.clientSecret, appearance: { theme } })
  if (elements) elements.create('payment').mount('#element')
  const confirm = () =>
    elements
      ? stripe.confirmPayment({ elements, confirmParams: { return_url: back }, redirect: 'if_required' })
      : stripe.handleNextAction({ clientSecret: data.clientSecret })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (button.disabled) return
    button.disabled = true
    note.hidden = true
    const { error } = await confirm().catch(() => ({ error: {} }))
    if (!error) return location.assign(back)
    button.disabled = false
    show(error.message || data.failed)
  })
}
`
