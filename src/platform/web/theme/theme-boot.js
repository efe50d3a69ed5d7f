// Runs before the first paint: the kept theme wins over the system's, the kept language is what the page says it speaks.
try {
  var kept = localStorage.getItem('theme')
  if (kept === 'light' || kept === 'dark') document.documentElement.dataset.theme = kept
  var lang = localStorage.getItem('lang_code') || (/^es\b/i.test(navigator.language) ? 'es' : 'en')
  document.documentElement.lang = lang === 'es' ? 'es' : 'en'
} catch {
  // A browser that forbids storage: the system's theme, in English.
}
