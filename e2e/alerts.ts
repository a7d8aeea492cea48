import type { Page } from '@playwright/test';

/** Answers the page's alerts and keeps what they said. */
export function listenToAlerts(page: Page): string[] {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  return alerts;
}
