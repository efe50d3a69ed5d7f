/** Why an address of mail cannot be one; null when it can. */
export function checkEmail(email: string): 'email_required' | 'email_shape' | null {
  const text = email.trim()
  if (!text) return 'email_required'
  return text.length <= 254 && /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@<>()",;:\\]{2,}$/.test(text)
    ? null
    : 'email_shape'
}
