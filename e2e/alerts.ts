import type { Page } from '@playwright/test';

/** Accepts the page's alerts, and collects their texts. */
export function listenToAlerts(page: Page): string[] {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  return alerts;
}
