/** The exports of react-router-dom that the contract provides to the shell and all modules; the rest is not shipped. */
export {
  BrowserRouter,
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from '#router';
