/** After a form was sent: to the first field that says what is wrong. */
export function focusFirstError(form: HTMLElement | null): void {
  setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
