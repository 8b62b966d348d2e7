/** As in the contract; importing that here would bring zod into the first load. A test holds them equal. */
export const serviceChoices = ['svartjeneste', 'kundesenter', 'ordretelefon'];
