/** In the same file as the plan, whose code is not run before this is called. */
export const loadPlan = () => import(/* webpackMode: "eager" */ './quote-plan').then(({ plan }) => plan);
