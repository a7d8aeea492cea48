/** The id of the button that opens the dashboard's menu in a narrow window. */
export const MENU_BUTTON = 'dashboard-menu';
